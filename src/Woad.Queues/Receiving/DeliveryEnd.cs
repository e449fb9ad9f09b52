namespace Woad.Queues.Receiving;

/// <summary>How the delivery of a message has ended.</summary>
/// <param name="IsDone">Whether its operations have ended well.</param>
/// <param name="Malformed">Why no operation can ever read it; null otherwise.</param>
internal readonly record struct DeliveryEnd(bool IsDone, Exception? Malformed);
