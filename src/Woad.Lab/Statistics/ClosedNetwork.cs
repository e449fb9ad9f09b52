namespace Woad.Lab.Statistics;

/// <summary>
/// A closed network of queues by mean value analysis (M. Reiser and S. S. Lavenberg, 1980): a fixed number of customers
/// waits for a time alone, queues at each station, and begins again.
/// </summary>
internal static class ClosedNetwork
{
    /// <summary>
    /// Rounds of all customers per unit of time. A station of several servers counts as one that is as many times as
    /// fast and a delay for the rest (A. Seidmann, P. J. Schweitzer and S. Shalev-Oren, 1987).
    /// </summary>
    /// <param name="customers">The customers, one or more.</param>
    /// <param name="delay">The time that a customer waits without queueing.</param>
    /// <param name="stations">The time that a customer needs of a server of each station, and its servers.</param>
    public static double Rate(
        int customers, double delay, params IReadOnlyList<(double Demand, int Servers)> stations)
    {
        var queued = new double[stations.Count];
        var alone = delay + stations.Sum(s => s.Demand * (s.Servers - 1) / s.Servers);
        var rate = 0.0;
        for (var n = 1; n <= customers; n++)
        {
            // A customer who arrives finds what there is with one customer fewer.
            double[] times = [.. stations.Select((s, i) => s.Demand / s.Servers * (1 + queued[i]))];
            rate = n / (alone + times.Sum());
            for (var i = 0; i < times.Length; i++)
            {
                queued[i] = rate * times[i];
            }
        }

        return rate;
    }
}
