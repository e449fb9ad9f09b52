using System.Collections.Immutable;
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
    ContractCodec? Codec);
