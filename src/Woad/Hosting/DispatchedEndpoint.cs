using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Hosting;

/// <summary>An endpoint as described and its run-time settings.</summary>
internal sealed record DispatchedEndpoint(ServiceEndpoint Endpoint, EndpointDispatcher Dispatcher);
