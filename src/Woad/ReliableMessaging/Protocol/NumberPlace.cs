namespace Woad.ReliableMessaging.Protocol;

/// <summary>A number in the headers of a binary message.</summary>
/// <param name="Start">Its first byte.</param>
/// <param name="End">The byte behind it.</param>
/// <param name="Role">Its meaning.</param>
internal readonly record struct NumberPlace(ushort Start, ushort End, NumberRole Role)
{
    /// <summary>1 when its record also ends its element.</summary>
    public byte Ending => Role is NumberRole.Message or NumberRole.Remaining ? (byte)1 : (byte)0;
}
