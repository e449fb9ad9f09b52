using System.Xml;
using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>A message that is to be sent now.</summary>
/// <param name="Kind">Its kind.</param>
/// <param name="Message">The numbered message; null for other kinds.</param>
/// <param name="AsksForAcknowledgement">Whether it carries AckRequested.</param>
/// <param name="Id">
/// The MessageID of CloseSequence or TerminateSequence, and of the message that a response to one answers (1.1).
/// </param>
internal readonly record struct Frame(
    FrameKind Kind, SentMessage? Message = null, bool AsksForAcknowledgement = false, UniqueId? Id = null);
