using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Dispatch.Settings;

/// <summary>An endpoint as described and its run-time settings.</summary>
internal sealed record DispatchedEndpoint(ServiceEndpoint Endpoint, EndpointDispatcher Dispatcher);
