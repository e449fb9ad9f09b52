namespace Woad.Durable.Tests.History;

/// <summary>One call of a client, as the client has seen it.</summary>
/// <param name="Instance">The number of the instance.</param>
/// <param name="Entry">The entry, which no other call has.</param>
/// <param name="Begun">When it was sent.</param>
/// <param name="Ended">When it was answered, or given up.</param>
/// <param name="Position">The position that the answer names; null when no answer came, or a fault.</param>
internal sealed record JournalCall(int Instance, string Entry, long Begun, long Ended, int? Position);
