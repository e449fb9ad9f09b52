using System.CommandLine;
using System.ServiceModel;
using System.Text.Json;
using Woad.Lab.Commands.Options;
using Woad.Lab.Durable;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Instancing;
using Woad.Lab.IoLatency;
using Woad.Lab.Measuring;
using Woad.Lab.Queues;
using Woad.Lab.Throttling;
using Woad.Lab.Trials.Settings;

namespace Woad.Lab.Tests.Commands;

/// <summary>Options of the experiments, which follow from the records of their settings.</summary>
public sealed class SettingsOptionsTests
{
    [Fact]
    public void Matrix_of_modes_is_measured_in_full_and_without_other_cells()
    {
        var preset = InstancingPresets.Default with { SharedLock = true };
        var matrix = Read(preset, "--mode", "PerCall,Single", "--objects", "1,1,5", "--users", "3");
        Assert.True(matrix.FullCross);
        Assert.False(matrix.SharedLock);
        Assert.Equal([InstanceContextMode.PerCall, InstanceContextMode.Single], matrix.Modes);
        Assert.Equal([1, 5], matrix.Objects);
        Assert.Equal(3, matrix.Users);
        Assert.True(Read(preset, "--mode", "PerCall", "--shared-lock").SharedLock);
        Assert.False(Read(preset, "--shared-lock", "false").SharedLock);
        Assert.Equal(preset, Read(preset));
    }

    [Fact]
    public void Option_without_a_value_has_a_word_for_it()
    {
        var settings = Read(
            InstancingPresets.Default with { Users = 4 }, "--users", "auto", "--ctor", "none,primes", "--driver",
            "proxy", "--duration", "150ms");
        Assert.Null(settings.Users);
        Assert.Equal([false, true], settings.ConstructorWork);
        Assert.Equal((LoadDriver.Proxy, TimeSpan.FromSeconds(0.15)), (settings.Driver, settings.Duration));
    }

    [Theory]
    [InlineData("gate,failure")]
    [InlineData("gate", "--latency", "0")]
    [InlineData("gate", "--sockets", "2")]
    [InlineData("failure", "--part", "failure", "--per-cpu", "24")]
    public void Options_of_single_cells_leave_the_failure_out(string parts, params string[] arguments) =>
        Assert.Equal(parts, string.Join(',', Read(LatencySettings.Named("quick"), arguments).Part));

    [Fact]
    public void Numbers_of_the_durable_experiment_are_in_order()
    {
        var settings = Read(
            DurableSettings.Named("quick"), "--sizes", "10kB,100B", "--hosts", "2,1", "--instances", "own");
        Assert.Equal([100, 10_000], settings.Sizes);
        Assert.Equal([1, 2], settings.Hosts);
        Assert.False(settings.IncludesShared);
        Assert.True(Read(DurableSettings.Named("quick")).IncludesShared);
        Assert.Equal([StoreKind.Sqlite], settings.Stores);
    }

    [Fact]
    public void Cells_of_throttling_are_made_of_its_options()
    {
        var settings = Read(
            ThrottlingPresets.Named("smoke"), "--throttle", "run2;calls=3", "--channel", "per-call,per-user",
            "--threads", "pool", "--min-threads", "5", "--binding", "netTcp", "--service-time", "50ms");
        Assert.Equal(
            [
                "run2/per-call/pool5/netTcp", "run2/pool5/netTcp", "calls=3/per-call/pool5/netTcp",
                "calls=3/pool5/netTcp",
            ],
            settings.Cells.Select(c => c.Id));
        Assert.All(settings.Cells, c => Assert.Equal(60 * 0.05 / 5, c.Seconds, 0.001));
        Assert.Equal(3, settings.Cells[^1].Limits.Calls);
    }

    [Fact]
    public void Values_that_are_not_allowed_are_refused_by_name()
    {
        Refused("--objects", InstancingPresets.Default, "--objects", "0");
        Refused("--binding", InstancingPresets.Default, "--binding", "carrierPigeon");
        Refused("--store", DurableSettings.Named("smoke"), "--store", "memory");
        Refused("10MB", DurableSettings.Named("smoke"), "--sizes", "20MB");
        Refused("--hosts", DurableSettings.Named("smoke"), "--callers", "1", "--hosts", "2");
        Refused("--senders", QueuesSettings.Named("smoke"), "--senders", "257");
        Refused("--queue-limit", LatencySettings.Named("smoke"), "--queue-limit", "99");
        Refused("closed load", ThrottlingPresets.Named("smoke"), "--load", "rate:5/s");
        Refused("--throttle", ThrottlingPresets.Named("smoke"), "--throttle", "calls=none");
    }

    /// <summary>They may have passwords, and a log is kept.</summary>
    [Fact]
    public void Addresses_of_stores_and_brokers_are_in_no_log()
    {
        const string secret = "pencil";
        Assert.DoesNotContain(
            secret,
            JsonSerializer.Serialize(new DurableSettings { Postgres = secret }, LabJson.Line)
                + JsonSerializer.Serialize(new QueuesSettings { Broker = secret }, LabJson.Line),
            StringComparison.Ordinal);
    }

    private static void Refused<T>(string part, T preset, params string[] arguments)
        where T : class, ITrialSettings => Assert.Contains(
            part,
            Assert.Throws<ArgumentException>(() => Read(preset, arguments)).Message,
            StringComparison.Ordinal);

    private static T Read<T>(T preset, params string[] arguments)
        where T : class, ITrialSettings
    {
        var options = new SettingsOptions<T>();
        var root = new RootCommand();
        foreach (var option in options.All)
        {
            root.Options.Add(option);
        }

        return options.Read(root.Parse(arguments), preset, new Dictionary<string, object?>());
    }
}
