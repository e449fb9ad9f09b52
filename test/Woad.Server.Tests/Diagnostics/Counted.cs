using System.ServiceModel;

namespace Woad.Server.Tests.Diagnostics;

/// <summary>Answers, waits, fails, or answers with a fault, as the caller says.</summary>
[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Counted : ICounted
{
    /// <summary>Ends the calls that wait.</summary>
    internal static ManualResetEventSlim Gate { get; } = new();

    public string Say(string text)
    {
        switch (text)
        {
            case "fault":
                throw new FaultException("as declared");
            case "fail":
                throw new InvalidOperationException("as nobody expected");
            case "wait":
                Assert.True(Gate.Wait(TimeSpan.FromSeconds(60)));
                break;
        }

        return text;
    }
}
