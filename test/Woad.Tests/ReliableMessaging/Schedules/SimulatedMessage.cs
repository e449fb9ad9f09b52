using Woad.ReliableMessaging.Duplex;
using Woad.ReliableMessaging.Protocol;

namespace Woad.Tests.ReliableMessaging.Schedules;

/// <summary>A message under way.</summary>
/// <param name="Kind">Its kind.</param>
/// <param name="Number">Its number; 0 for none.</param>
/// <param name="EndsSequence">Whether it is the last of its sequence, without content.</param>
/// <param name="Asks">Whether it asks for an acknowledgement.</param>
/// <param name="Acknowledgement">The acknowledgement that it carries; null for none.</param>
/// <param name="Last">The last number that it tells; null for none.</param>
internal sealed record SimulatedMessage(
    FrameKind Kind, long Number, bool EndsSequence, bool Asks, AcknowledgementHeader? Acknowledgement, long? Last);
