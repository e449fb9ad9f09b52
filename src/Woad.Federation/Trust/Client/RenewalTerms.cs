namespace Woad.Federation.Trust.Client;

/// <summary>The times at which a client renews its tokens.</summary>
/// <param name="Percentage">The part of its lifetime after which a token is asked for anew.</param>
/// <param name="Maximum">The maximum time that a token is used.</param>
/// <param name="Patience">The time that a call waits for a new token while the old one is still valid.</param>
internal readonly record struct RenewalTerms(int Percentage, TimeSpan Maximum, TimeSpan Patience);
