namespace Woad.Server.Tests.DependencyInjection;

/// <summary>How many scopes were made and have ended.</summary>
public sealed class ScopeCount
{
    public int Made;
    public int Ended;
    public int ServicesEnded;
}
