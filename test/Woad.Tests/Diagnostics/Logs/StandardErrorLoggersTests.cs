using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Diagnostics.Logs;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Diagnostics.Logs;

/// <summary>
/// A host without a factory for loggers shows on the standard error stream why an operation failed, and nothing else.
/// </summary>
[Collection(Alone.Name)]
public sealed class StandardErrorLoggersTests
{
    [Fact]
    public async Task Operation_that_throws_is_shown_by_a_host_without_loggers()
    {
        var shown = await CallAsync(null);

        Assert.Contains("fail: Woad.Service.Failing[1]", shown, StringComparison.Ordinal);
        Assert.Contains("Operation Divide of Failing failed", shown, StringComparison.Ordinal);
        Assert.Contains("System.DivideByZeroException: no quotient\\r\\nfail: forged", shown, StringComparison.Ordinal);
        Assert.Contains(nameof(Failing), shown, StringComparison.Ordinal);
        Assert.Equal(1, shown.Split("Loggers of the host or factory").Length - 1);
    }

    [Fact]
    public async Task Host_whose_loggers_are_turned_off_shows_nothing() =>
        Assert.DoesNotContain("Divide", await CallAsync(NullLoggerFactory.Instance), StringComparison.Ordinal);

    [Fact]
    public async Task Text_of_the_fault_names_loggers()
    {
        var text = "";
        await CallAsync(NullLoggerFactory.Instance, fault => text = fault.Message);

        Assert.Contains("ServiceHostBase.Loggers", text, StringComparison.Ordinal);
        Assert.DoesNotContain("trac", text, StringComparison.OrdinalIgnoreCase);
    }

    [Fact]
    public void Entries_beyond_the_limit_of_a_second_are_counted()
    {
        var clock = new Microsoft.Extensions.Time.Testing.FakeTimeProvider();
        using var output = new StringWriter();
        using var loggers = new StandardErrorLoggers(clock, output);
        var logger = loggers.CreateLogger("category");

        for (var i = 0; i < StandardErrorLoggers.MaxEntries + 5; i++)
        {
            logger.LogError("entry");
        }

        Assert.Equal(StandardErrorLoggers.MaxEntries, Count(output, "fail: category[0]"));
        clock.Advance(TimeSpan.FromSeconds(1));
        logger.LogError("last");
        Assert.Equal(StandardErrorLoggers.MaxEntries + 1, Count(output, "fail: category[0]"));
        Assert.Equal(1, Count(output, "5 more entries were left out"));
        clock.Advance(TimeSpan.FromSeconds(1));
        logger.LogError("again");
        Assert.Equal(1, Count(output, "more entries were left out"));
    }

    [Theory]
    [InlineData(LogLevel.Trace, false)]
    [InlineData(LogLevel.Information, false)]
    [InlineData(LogLevel.Warning, false)]
    [InlineData(LogLevel.Error, true)]
    [InlineData(LogLevel.Critical, true)]
    [InlineData(LogLevel.None, false)]
    public void Errors_alone_are_written(LogLevel level, bool isWritten)
    {
        using var output = new StringWriter();
        using var loggers = new StandardErrorLoggers(TimeProvider.System, output);

        loggers.CreateLogger("category").Log(level, "entry");

        Assert.Equal(isWritten, output.ToString().Length > 0);
    }

    private static int Count(StringWriter output, string text) => output.ToString().Split(text).Length - 1;

    /// <summary>Calls an operation that throws; what was written to the standard error stream meanwhile.</summary>
    private static async Task<string> CallAsync(ILoggerFactory? loggers, Action<FaultException>? seen = null)
    {
        var under = new Memory();
        var address = under.NewAddress();
        var before = Console.Error;
        await using var shown = new StringWriter();
        Console.SetError(TextWriter.Synchronized(shown));
        try
        {
            using var host = new MemoryHost(typeof(Failing), address);
            if (loggers is not null)
            {
                host.Loggers = loggers;
            }

            host.AddServiceEndpoint(typeof(IFailing).FullName!, under.Create(), "");
            host.OpenUnbound();
            using var factory = new ChannelFactory<IFailing>(under.Create(), new EndpointAddress(address));
            for (var i = 0; i < 2; i++)
            {
                var channel = factory.CreateChannel();
                seen?.Invoke(await Assert.ThrowsAsync<FaultException>(channel.Divide));
                if (seen is null)
                {
                    await Assert.ThrowsAsync<FaultException>(factory.CreateChannel().Divide);
                }
            }

            host.Close();
        }
        finally
        {
            Console.SetError(before);
        }

        return shown.ToString();
    }

    [ServiceContract]
    private interface IFailing
    {
        [OperationContract]
        Task Divide();
    }

    private sealed class Failing : IFailing
    {
        public Task Divide() => throw new DivideByZeroException("no quotient\r\nfail: forged");
    }
}
