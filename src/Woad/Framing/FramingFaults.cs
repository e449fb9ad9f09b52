namespace Woad.Framing;

/// <summary>The fault strings that .NET Message Framing peers send ([MC-NMF] 2.2.5).</summary>
internal static class FramingFaults
{
    public const string ContentTypeInvalid = Base + "ContentTypeInvalid";
    public const string ContentTypeTooLong = Base + "ContentTypeTooLong";
    public const string ConnectionDispatchFailed = Base + "ConnectionDispatchFailed";
    public const string EndpointNotFound = Base + "EndpointNotFound";
    public const string EndpointUnavailable = Base + "EndpointUnavailable";

    // The suffix is on the wire.
    public const string MaxMessageSizeExceeded = Base + "MaxMessageSizeExceededFault";
    public const string ServerTooBusy = Base + "ServerTooBusy";
    public const string ServiceActivationFailed = Base + "ServiceActivationFailed";
    public const string UnsupportedMode = Base + "UnsupportedMode";
    public const string UnsupportedVersion = Base + "UnsupportedVersion";
    public const string UpgradeInvalid = Base + "UpgradeInvalid";
    public const string ViaTooLong = Base + "ViaTooLong";

    private const string Base = "http://schemas.microsoft.com/ws/2006/05/framing/faults/";
}
