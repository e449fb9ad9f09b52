using System.Globalization;

namespace Woad.Lab.Runs;

/// <summary>
/// Raises the users of each load process until the server's CPU is used up. Doubling: one step too far costs
/// nothing but
/// waiting, since the load is closed.
/// </summary>
internal sealed class UserSearch
{
    public const int Most = 16;
    private const double LeastGain = 1.03;

    private double _best;

    public static TimeSpan StepDuration { get; } = TimeSpan.FromSeconds(0.4);

    /// <summary>The number to try next, or null when the search has ended.</summary>
    public int? Next { get; private set; } = 1;

    /// <summary>The number found.</summary>
    public int Users { get; private set; } = 1;

    public string Reason { get; private set; } = "";

    public void Observe(double callsPerSecond, double serverShare, double generatorShare)
    {
        var tried = Next ?? throw new InvalidOperationException("The search has ended.");
        var gained = callsPerSecond > _best * LeastGain;
        _best = Math.Max(_best, callsPerSecond);
        Users = tried;
        if (serverShare >= GeneratorGate.SaturatedServerShare)
        {
            End(string.Create(CultureInfo.InvariantCulture, $"the server uses {serverShare:P0} of its cores"));
        }
        else if (tried >= Most)
        {
            End(string.Create(
                CultureInfo.InvariantCulture, $"the most tried; the server uses {serverShare:P0} of its cores"));
        }
        else if (generatorShare > GeneratorGate.GeneratorShareLimit && !gained)
        {
            End(string.Create(
                CultureInfo.InvariantCulture,
                $"more do not help: the load generator uses {generatorShare:P0}, the server {serverShare:P0}"));
        }
        else
        {
            Next = tried * 2;
        }
    }

    private void End(string reason)
    {
        Next = null;
        Reason = reason;
    }
}
