namespace Woad.MessageLogs;

/// <summary>The parts of an envelope that are written to a log.</summary>
/// <param name="HasBody">Whether its body is written.</param>
/// <param name="HasNames">Whether the names of users are written. Passwords never are.</param>
internal readonly record struct LoggedParts(bool HasBody, bool HasNames);
