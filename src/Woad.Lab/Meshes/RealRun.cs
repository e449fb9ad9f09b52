using System.Diagnostics;

namespace Woad.Lab.Meshes;

/// <summary>Opens real nodes in this process, and sends messages through their mesh.</summary>
internal static class RealRun
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    /// <summary>Measures a mesh.</summary>
    /// <param name="nodes">The number of nodes.</param>
    /// <param name="messages">The number of messages.</param>
    /// <exception cref="TimeoutException">A node has found no neighbor.</exception>
    public static MeshFigures Of(int nodes, int messages)
    {
        var (known, mesh) = (new KnownNodes(), $"lab{Guid.NewGuid():N}");
        var arrivals = Enumerable.Range(0, messages).Select(_ => new CountdownEvent(nodes)).ToArray();
        var members = new List<RealNode>();
        try
        {
            for (var i = 0; i < nodes; i++)
            {
                members.Add(new RealNode(known, mesh, number => Hear(arrivals[number])));
            }

            members.ForEach(static m => m.Join());
            var before = members.Select(static m => m.Node.Received).ToArray();
            var (time, missed) = (0.0, 0L);
            for (var i = 0; i < messages; i++)
            {
                var sent = Stopwatch.GetTimestamp();
                members[i % nodes].Send(i);
                missed += arrivals[i].Wait(Patience) ? 0 : arrivals[i].CurrentCount;
                time += Stopwatch.GetElapsedTime(sent).TotalMilliseconds;
            }

            long[] received = [.. members.Select((m, i) => m.Node.Received - before[i])];
            return new MeshFigures(
                nodes,
                IsReal: true,
                missed,
                time / messages,
                received.Average() / messages,
                received.Max() / (double)messages);
        }
        finally
        {
            members.ForEach(static m => m.Dispose());
            Array.ForEach(arrivals, static a => a.Dispose());
        }
    }

    private static void Hear(CountdownEvent arrivals)
    {
        if (!arrivals.IsSet)
        {
            arrivals.Signal();
        }
    }
}
