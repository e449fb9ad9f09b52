namespace Woad.Lab.Targets.Wire;

/// <summary>
/// The bytes of a real client: <paramref name="Openers"/> are its first calls, which carry what is said once on a
/// connection; <paramref name="Steady"/> is a later call, which may be repeated without end; its reply has
/// <paramref name="ReplyLength"/> bytes.
/// </summary>
internal sealed record CapturedCall(IReadOnlyList<byte[]> Openers, byte[] Steady, long ReplyLength);
