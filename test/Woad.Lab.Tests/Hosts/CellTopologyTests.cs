using System.Text.Json;
using Woad.Lab.Durable;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Queues;
using Woad.Lab.Servers;

namespace Woad.Lab.Tests.Hosts;

/// <summary>All that belongs to a cell by its name and address, and nothing of it inside another address.</summary>
public sealed class CellTopologyTests
{
    private static readonly CellTopology Three = new(new Uri("net.tcp://127.0.0.1:1000/"))
    {
        Others =
        [
            new(HostAddresses.NameOf(1), new Uri("net.tcp://127.0.0.1:2000/")) { ProcessId = 7 },
            new(HostAddresses.NameOf(2), new Uri("net.tcp://10.0.0.1:3000/")),
        ],
    };

    [Fact]
    public void Report_of_a_server_process_has_all_of_it()
    {
        var line = JsonSerializer.Serialize(new ServerReport(ServerReport.Ready) { Opened = Three }, LabJson.Line);
        var read = JsonSerializer.Deserialize<ServerReport>(line, LabJson.Line)!.Topology;
        Assert.Equal(Three.Address, read.Address);
        Assert.Equal(Three.Others, read.Others);
    }

    [Fact]
    public void Report_without_an_address_is_refused() =>
        Assert.Throws<InvalidDataException>(() => new ServerReport(ServerReport.Ready).Topology);

    /// <summary>Other hosts may be on other machines.</summary>
    [Fact]
    public void Hosts_of_a_store_are_called_at_their_own_addresses() => Assert.Equal(
        [
            "net.tcp://127.0.0.1:1000/sqlite", "net.tcp://127.0.0.1:2000/sqlite", "net.tcp://10.0.0.1:3000/sqlite",
        ],
        HostAddresses.Of(Three, "sqlite").Select(a => a.Uri.OriginalString));

    [Fact]
    public void Embedded_queue_has_its_directory_beside_its_address()
    {
        var place = QueuePlace.In(QueueEngine.Embedded);
        try
        {
            Assert.True(Directory.Exists(place.Directory));
            Assert.Equal("", place.Address.Fragment);
            var report = new ServerReport(ServerReport.Ready) { Opened = place.Cell };
            var line = JsonSerializer.Serialize(report, LabJson.Line);
            var read = JsonSerializer.Deserialize<ServerReport>(line, LabJson.Line)!.Topology;
            Assert.Equal(place.Directory, new QueuePlace(read).Directory);
        }
        finally
        {
            Directory.Delete(place.Directory!);
        }

        Assert.Null(QueuePlace.In(QueueEngine.RabbitMq).Directory);
    }

    [Fact]
    public void Part_that_a_cell_lacks_is_not_found()
    {
        Assert.Null(new CellTopology(new Uri("http://localhost/")).Find("proxy"));
        Assert.Equal("net.tcp://10.0.0.1:3000/", Three.Find("host 3")?.OriginalString);
    }
}
