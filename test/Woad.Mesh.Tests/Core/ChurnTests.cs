using Woad.Mesh.Core;
using Woad.TestSupport;

namespace Woad.Mesh.Tests.Core;

/// <summary>
/// Nodes join, leave and die, the network breaks and heals: each message reaches every node that stayed connected, and
/// none twice. The long budget has more schedules.
/// </summary>
public sealed class ChurnTests
{
    private const long Minute = 60_000;
    private const long Flight = 5000;

    [Fact]
    public void Each_message_reaches_every_node_that_stayed_connected_and_none_twice()
    {
        var schedules = LongBudget.IsOn ? 10_000 : 200;
        Parallel.For(1, schedules + 1, new ParallelOptions { MaxDegreeOfParallelism = 2 }, Churn);
    }

    [Fact]
    public void Fifty_nodes_receive_at_most_three_copies_of_a_message()
    {
        var mesh = new VirtualMesh(5);
        for (var i = 0; i < 50; i++)
        {
            mesh.Join();
            mesh.Run(2000);
        }

        mesh.Run(20 * Minute);
        Assert.All(Enumerable.Range(0, 200), _ =>
        {
            Send(mesh);
            mesh.Run(1000);
        });
        mesh.Run(10 * Minute);
        foreach (var node in mesh.Nodes)
        {
            node.Copies = 0;
        }

        const int messages = 100;
        for (var i = 0; i < messages; i++)
        {
            var (id, _) = Send(mesh);
            mesh.Run(Flight);
            Assert.All(mesh.Nodes, node => Assert.Equal(1, node.Delivered[id]));
        }

        var mean = mesh.Nodes.Average(static n => n.Copies / (double)messages);
        Assert.True(mean <= 3, $"{mean} copies are received by a node on the average.");
        Assert.All(mesh.Nodes, static n => Assert.True(n.Core.Connected <= MeshRules.Default.MaxNeighbors));
    }

    private static void Churn(int seed)
    {
        var mesh = new VirtualMesh(seed);
        var nodes = mesh.Random.Next(3, 16);
        for (var i = 0; i < nodes; i++)
        {
            mesh.Join();
            mesh.Run(mesh.Random.Next(1, 5000));
        }

        for (var step = 0; step < 25; step++)
        {
            Step(mesh);
            var (id, from) = Send(mesh);
            var sent = mesh.Now;
            Step(mesh);
            mesh.Run(Flight);
            foreach (var node in mesh.Reachable(from, sent, mesh.Now).Where(static n => n.IsAlive))
            {
                Assert.True(node.Delivered.ContainsKey(id), $"Seed {seed}: a message does not reach a node.");
            }

            mesh.Run(mesh.Random.Next(0, 2) * mesh.Random.Next(0, 200_000));
        }

        mesh.Heal();
        mesh.Run(30 * Minute);
        var (last, _) = Send(mesh);
        mesh.Run(Flight);
        Assert.All(mesh.Alive, node => Assert.True(
            node.Delivered.ContainsKey(last), $"Seed {seed}: the mesh has not healed."));
        Assert.All(mesh.Nodes, node => Assert.All(node.Delivered.Values, count => Assert.Equal(1, count)));
        Assert.All(mesh.Alive, static n => Assert.True(n.Core.Connected <= MeshRules.Default.MaxNeighbors));
    }

    private static void Step(VirtualMesh mesh)
    {
        var alive = mesh.Alive.ToList();
        switch (mesh.Random.Next(10))
        {
            case 0 or 1 when alive.Count < 20:
                mesh.Join();
                break;
            case 2 when alive.Count > 2:
                alive[mesh.Random.Next(alive.Count)].Leave();
                break;
            case 3 when alive.Count > 2:
                alive[mesh.Random.Next(alive.Count)].Die();
                break;
            case 4:
                mesh.Cut();
                break;
            case 5:
                mesh.Heal();
                break;
        }

        mesh.Run(mesh.Random.Next(0, 20));
    }

    private static (string Id, VirtualNode From) Send(VirtualMesh mesh)
    {
        var alive = mesh.Alive.ToList();
        var from = alive[mesh.Random.Next(alive.Count)];
        return (from.Flood(), from);
    }
}
