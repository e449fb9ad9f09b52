using System.ServiceModel.Channels;

namespace Woad.Metadata.Retrieval;

/// <summary>The remedy for a service that answers but publishes no metadata.</summary>
internal static class MissingMetadata
{
    /// <summary>How a service publishes its metadata.</summary>
    public const string Remedy =
        "A service publishes its metadata when its host has a ServiceMetadataBehavior: by GET with "
            + "HttpGetEnabled = true (or HttpsGetEnabled) at its base address and ?wsdl, and over other transports by "
            + "an endpoint of the contract IMetadataExchange, usually at the address 'mex' below the base address.";

    /// <summary>Whether a fault says that nobody there answers requests for metadata.</summary>
    public static bool IsSaidBy(MessageFault fault) =>
        fault.Code.Name == "ActionNotSupported" || fault.Code.SubCode?.Name == "ActionNotSupported";
}
