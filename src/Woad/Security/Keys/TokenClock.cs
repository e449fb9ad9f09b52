namespace Woad.Security.Keys;

/// <summary>The time for managers of tokens that a program makes, which have no host and no factory.</summary>
internal static class TokenClock
{
    public static TimeProvider System => TimeProvider.System;
}
