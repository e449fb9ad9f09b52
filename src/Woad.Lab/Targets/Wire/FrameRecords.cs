namespace Woad.Lab.Targets.Wire;

/// <summary>Record types of [MC-NMF] 2.2.1 that a replayed client meets.</summary>
internal static class FrameRecords
{
    public const byte Version = 0x00;
    public const byte Mode = 0x01;
    public const byte Via = 0x02;
    public const byte KnownEncoding = 0x03;
    public const byte ExtensibleEncoding = 0x04;
    public const byte SizedEnvelope = 0x06;
    public const byte End = 0x07;
    public const byte Fault = 0x08;
    public const byte UpgradeRequest = 0x09;
    public const byte UpgradeResponse = 0x0A;
    public const byte PreambleAck = 0x0B;
    public const byte PreambleEnd = 0x0C;
}
