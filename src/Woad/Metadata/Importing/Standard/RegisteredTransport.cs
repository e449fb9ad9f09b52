using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Metadata.Importing.Standard;

/// <summary>A transport of another assembly, which import knows by the URI of the SOAP binding.</summary>
/// <param name="Make">Makes the transport, and takes its assertions from a policy.</param>
/// <param name="Candidates">The standard bindings that come into question for elements with the transport.</param>
internal sealed record RegisteredTransport(
    Func<PolicyConversionContext, TransportBindingElement> Make,
    Func<TransportBindingElement, IEnumerable<Binding>> Candidates);
