using System.Collections.Immutable;
using System.ServiceModel;
using System.ServiceModel.Dispatcher;
using Woad.Connections;
using Woad.Encoders;
using Woad.Formatters;

namespace Woad.Model;

/// <summary>An endpoint as a channel factory uses it, fixed when the factory opens.</summary>
internal sealed record ClientModel(
    ContractModel Contract,
    TransportModel Transport,
    EncodingModel Encoding,
    ImmutableArray<IClientMessageInspector> Inspectors,
    ContractCodec? Codec)
{
    /// <summary>What a transport needs when it is used as a channel, without a service model above it.</summary>
    public static ClientModel WithoutContract(TransportModel transport, EncodingModel encoding) => new(
        new ContractModel("", "", typeof(object), SessionMode.Allowed, []), transport, encoding, [], null);
}
