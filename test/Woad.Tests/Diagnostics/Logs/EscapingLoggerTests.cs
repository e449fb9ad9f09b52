using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Conformance.Logs;
using Woad.Diagnostics.Logs;

namespace Woad.Tests.Diagnostics.Logs;

[Trait("Category", "Security")]
public sealed class EscapingLoggerTests
{
    private readonly LogEntries _entries = new();

    [Fact]
    public void Every_log_method_escapes_every_hostile_value()
    {
        var methods = LogMethods.Of(typeof(ServiceHostBase).Assembly);
        Assert.True(methods.Count > 40, $"{methods.Count} methods were found.");
        foreach (var method in methods)
        {
            foreach (var hostile in HostileTexts.All)
            {
                LogMethods.Call(method, _entries, hostile);
            }
        }

        Assert.True(_entries.Texts.Count > 40 * HostileTexts.All.Count(), $"{_entries.Texts.Count} texts were logged.");
        _entries.AssertClean();
    }

    [Fact]
    public void Message_has_the_escaped_values_in_their_places()
    {
        Woad.Dispatch.Log.ThrottleNear(EscapingLogs.Create(_entries, "x"), "a\r\nb", "Calls", 7, 10);

        Assert.StartsWith(
            @"a\r\nb uses 7 of 10 permits of Calls (70 % or more)", _entries.Texts.First(), StringComparison.Ordinal);
    }

    [Fact]
    public void Entry_without_control_characters_is_passed_on_as_it_is()
    {
        var error = new InvalidOperationException("plain", new IOException("too"));
        var log = new Same();

        EscapingLogs.Create(log, "x").Log(LogLevel.Error, 1, "state", error, static (s, _) => s);

        Assert.Equal(("state", error), log.Last);
    }

    [Fact]
    public void Exception_with_control_characters_keeps_its_type_its_stack_and_its_inner_exception_as_text()
    {
        var log = new Same();
        try
        {
            throw new ArgumentException("a\r\nb", new IOException("\u001b[31m"));
        }
        catch (ArgumentException e)
        {
            EscapingLogs.Create(log, "x").Log(LogLevel.Error, 1, "state", e, static (s, _) => s);
            var shown = Assert.IsType<Exception>(log.Last.Error, exactMatch: false);
            Assert.Equal(@"a\r\nb", shown.Message);
            Assert.Equal(e.StackTrace, shown.StackTrace);
            Assert.Equal(@"\u001B[31m", shown.InnerException!.Message);
            Assert.StartsWith(
                "System.ArgumentException: a\\r\\nb\n ---> System.IO.IOException: \\u001B[31m", shown.ToString(),
                StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Endless_chain_of_exceptions_is_cut()
    {
        Exception error = new IOException("a\nb");
        for (var i = 0; i < 10_000; i++)
        {
            error = new IOException("a\nb", error);
        }

        var depth = 0;
        for (var shown = LoggedException.Of(error); shown is not null; shown = shown.InnerException)
        {
            depth++;
        }

        Assert.InRange(depth, 2, 100);
    }

    private sealed class Same : ILoggerFactory, ILogger
    {
        public (object? State, Exception? Error) Last { get; private set; }

        public ILogger CreateLogger(string categoryName) => this;

        public void AddProvider(ILoggerProvider provider)
        {
        }

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception,
            Func<TState, Exception?, string> formatter) => Last = (state, exception);

        public void Dispose()
        {
        }
    }
}
