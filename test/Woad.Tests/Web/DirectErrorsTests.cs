using System.Diagnostics.Metrics;
using System.Runtime.Serialization;
using System.Text.Json;
using Microsoft.Extensions.Logging;
using Woad.Formatters.Compiled;
using Woad.Web.Direct;

namespace Woad.Tests.Web;

/// <summary>Which exceptions of codecs of JSON are errors of Woad: they are logged once and counted.</summary>
public sealed class DirectErrorsTests
{
    private readonly string _name = $"Direct{Guid.NewGuid():N}";
    private readonly List<string> _entries = [];

    [Fact]
    public void Body_that_explains_the_exception_is_left_without_a_word()
    {
        var counted = CountOf(errors =>
        {
            errors.NoteReading(Thrown(() => Read("{\"a\":1,}")));
            errors.NoteReading(Thrown(() => Read("\"\\ud800\"")));
            errors.NoteReading(new SerializationException("too many items"));
            errors.NoteReading(new ArgumentException("the key is there"));
            errors.NoteReading(new FormatException("an address"));
            Assert.True(errors.LeavesWriting(OwnCode.WritingReply, new SerializationException("no form")));
        });
        Assert.Equal(0, counted);
        Assert.Empty(_entries);
    }

    [Fact]
    public void Error_of_a_codec_is_counted_each_time_and_logged_once()
    {
        var counted = CountOf(errors =>
        {
            errors.NoteReading(new NullReferenceException());
            errors.NoteReading(Thrown(static () => throw new InvalidOperationException("not the reader's")));
            errors.NoteReading(new ArgumentOutOfRangeException());
            Assert.True(errors.LeavesWriting(OwnCode.WritingReply, new InvalidCastException()));
        });
        Assert.Equal(4, counted);
        Assert.Contains("woad.codec.fallbacks", Assert.Single(_entries), StringComparison.Ordinal);
    }

    private static Exception Thrown(Action action) => Record.Exception(action)!;

    private static void Read(string json)
    {
        var reader = new Utf8JsonReader(System.Text.Encoding.UTF8.GetBytes(json));
        while (reader.Read())
        {
            _ = reader.TokenType == JsonTokenType.String ? reader.GetString() : null;
        }
    }

    private long CountOf(Action<DirectErrors> action)
    {
        var count = 0L;
        using var listener = new MeterListener();
        listener.InstrumentPublished = (instrument, l) =>
        {
            if (instrument is { Meter.Name: "Woad", Name: "woad.codec.fallbacks" })
            {
                l.EnableMeasurementEvents(instrument);
            }
        };
        listener.SetMeasurementEventCallback<long>((_, value, tags, _) =>
        {
            if (tags[0].Value as string == _name)
            {
                Interlocked.Add(ref count, value);
            }
        });
        listener.Start();
        action(new DirectErrors(_name, null, new Recorder(_entries)));
        return count;
    }

    private sealed class Recorder(List<string> entries) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception,
            Func<TState, Exception?, string> formatter) =>
            entries.Add(formatter(state, exception));
    }
}
