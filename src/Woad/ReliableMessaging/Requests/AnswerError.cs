namespace Woad.ReliableMessaging.Requests;

/// <summary>An error in an answer, which ends the session.</summary>
/// <param name="Failure">The failure of the session.</param>
/// <param name="IsTold">Whether the service is told that the session has ended.</param>
internal sealed record AnswerError(Exception Failure, bool IsTold);
