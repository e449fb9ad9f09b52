using System.Globalization;
using Woad.Mesh.Core;
using Woad.TestSupport;
using Xunit.Abstractions;

namespace Woad.Mesh.Tests.Core;

/// <summary>
/// The copies of a message that a node receives, in meshes of fifty nodes that have settled: three at most on the
/// average of each node, and seldom more of one message. Each node has each message once. A test run writes the
/// distribution.
/// </summary>
public sealed class CopyTests(ITestOutputHelper output)
{
    private const int Nodes = 50;
    private const int Messages = 100;
    private const long Minute = 60_000;

    [Fact]
    public void Nodes_receive_at_most_three_copies_of_a_message()
    {
        var seeds = LongBudget.IsOn ? 100 : 8;
        for (var seed = 1; seed <= seeds; seed++)
        {
            Measure(seed);
        }
    }

    private void Measure(int seed)
    {
        var mesh = new VirtualMesh(seed);
        for (var i = 0; i < Nodes; i++)
        {
            mesh.Join();
            mesh.Run(2000);
        }

        mesh.Run(20 * Minute);
        Send(mesh, 200, 1000);
        mesh.Run(10 * Minute);
        var ids = Send(mesh, Messages, 5000);
        Assert.All(ids, id => Assert.All(mesh.Nodes, node => Assert.Equal(1, node.Delivered[id])));
        var copies = mesh.Nodes.Select(n => ids.Select(id => n.CopiesOf.GetValueOrDefault(id)).ToArray()).ToArray();
        var mean = copies.Average(static c => c.Average());
        var worst = copies.Max(static c => c.Average());
        var most = copies.Max(static c => c.Max());
        var above = copies.SelectMany(static c => c).Count(static c => c > 3) / (double)(Nodes * Messages);
        output.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"seed {seed}: {mean:0.00} copies, {worst:0.00} at the node with most, {most} of one message, {above:P1} "
                + $"of all above 3, {mesh.Nodes.Average(static n => n.Core.Connected):0.00} neighbors, "
                + $"{mesh.Nodes.Max(static n => n.Core.Connected)} at most"));
        Assert.True(worst <= 3, $"Seed {seed}: {worst} copies are received by one node on the average.");
        Assert.True(above <= 0.05, $"Seed {seed}: {above:P1} of all messages come to a node more than three times.");
        Assert.All(mesh.Nodes, static n => Assert.True(n.Core.Connected <= MeshRules.Default.MaxNeighbors));
    }

    private static List<string> Send(VirtualMesh mesh, int count, long pause)
    {
        var ids = new List<string>();
        for (var i = 0; i < count; i++)
        {
            ids.Add(mesh.Nodes[mesh.Random.Next(mesh.Nodes.Count)].Flood());
            mesh.Run(pause);
        }

        return ids;
    }
}
