using System.Diagnostics.Metrics;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Formatters;
using Woad.Formatters.Compiled;
using Woad.Xml;

namespace Woad.Tests.Encoders;

/// <summary>
/// A codec ends in one of three ways: done, left to the message lane, or with an exception that answers the call.
/// </summary>
public sealed class CodecCallTests
{
    private const string Envelope = "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>";

    private static readonly EncodingModel Soap11 = new(
        EncodingKind.Text, MessageVersion.Soap11, XmlDictionaryReaderQuotas.Max, XmlReadLimits.Buffered);

    private readonly RecordingLogger _log = new();

    [Fact]
    public void Body_that_is_read_to_its_end_is_done()
    {
        Assert.True(Read(new OddCodec(OwnCode.None, () => true)));
        Assert.True(Read(new OddCodec(OwnCode.ReadingRequest, () => true)));
    }

    [Fact]
    public void Codec_that_says_no_is_left_without_a_word()
    {
        Assert.False(Read(new OddCodec(OwnCode.None, () => false)));
        Assert.Empty(_log.Entries);
    }

    [Fact]
    public void Something_behind_the_envelope_is_left() =>
        Assert.False(Read(new OddCodec(OwnCode.None, () => true), "<more/>"));

    [Fact]
    public void Rehearsal_that_fails_is_the_end_of_the_codec()
    {
        var codec = new OddCodec(OwnCode.ReadingRequest, () => true, () => false);
        Assert.False(Read(codec));
        codec = new OddCodec(OwnCode.ReadingRequest, () => true, () => throw new XmlException("malformed"));
        Assert.False(Read(codec));
        Assert.Equal(0, codec.Reads);
        Assert.Empty(_log.Entries);
    }

    [Fact]
    public void Exception_after_a_rehearsal_is_that_of_the_program()
    {
        Assert.Throws<InvalidOperationException>(() =>
            Read(
                new OddCodec(
                    OwnCode.ReadingRequest, () => throw new InvalidOperationException("program"), () => true)));
        var fault = Assert.ThrowsAny<FaultException>(() =>
            Read(new OddCodec(OwnCode.ReadingRequest, () => throw new SerializationException("program"), () => true)));
        Assert.Equal("DeserializationFailed", fault.Code.SubCode?.Name);
    }

    [Theory]
    [InlineData(typeof(XmlException))]
    [InlineData(typeof(SerializationException))]
    [InlineData(typeof(FormatException))]
    [InlineData(typeof(OverflowException))]
    [InlineData(typeof(ArgumentException))]
    [InlineData(typeof(InsufficientExecutionStackException))]
    public void Message_that_explains_the_exception_is_left_without_a_word(Type type)
    {
        Assert.Equal(0, CountOf(codec => Assert.False(Read(codec)), (Exception)Activator.CreateInstance(type)!));
        Assert.Empty(_log.Entries);
    }

    [Theory]
    [InlineData(typeof(NullReferenceException))]
    [InlineData(typeof(IndexOutOfRangeException))]
    [InlineData(typeof(InvalidCastException))]
    [InlineData(typeof(ArgumentOutOfRangeException))]
    public void Error_of_a_codec_is_counted_each_time_and_logged_once(Type type)
    {
        var counted = CountOf(
            codec =>
            {
                Assert.False(Read(codec));
                Assert.False(Read(codec));
                Assert.True(CodecCall.LeavesWriting(codec, OwnCode.WritingReply, new NullReferenceException(), _log));
            },
            (Exception)Activator.CreateInstance(type)!);
        Assert.Equal(3, counted);
        var entry = Assert.Single(_log.Entries);
        Assert.Contains("woad.codec.fallbacks", entry, StringComparison.Ordinal);
    }

    [Fact]
    public void Writing_is_left_unless_code_of_the_program_may_have_run()
    {
        var codec = new OddCodec(OwnCode.WritingReply, () => true);
        Assert.False(CodecCall.LeavesWriting(codec, OwnCode.WritingReply, new SerializationException(), _log));
        Assert.True(CodecCall.LeavesWriting(codec, OwnCode.WritingRequest, new SerializationException(), _log));
        Assert.Empty(_log.Entries);
    }

    private bool Read(OddCodec codec, string behind = "")
    {
        var bytes = new EnvelopeBuffer();
        bytes.Append(System.Text.Encoding.UTF8.GetBytes($"{Envelope}<a/></s:Body></s:Envelope>{behind}"));
        var head = new EnvelopeHead { BodyOffset = Envelope.Length };
        return CodecCall.TryReadRequest(bytes, Soap11, head, codec, codec.CreateFrame(), _log);
    }

    private static long CountOf(Action<OddCodec> action, Exception error)
    {
        var codec = new OddCodec(OwnCode.None, () => throw error);
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
            if (tags[0].Value as string == codec.Name)
            {
                Interlocked.Add(ref count, value);
            }
        });
        listener.Start();
        action(codec);
        return count;
    }

    /// <summary>A codec of one empty element that ends as a test says.</summary>
    private sealed class OddCodec(OwnCode ownCode, Func<bool> read, Func<bool>? rehearse = null)
        : OperationCodec(ownCode)
    {
        private static readonly XmlName Wrapper = new("a", "");

        public int Reads { get; private set; }

        public override string Name { get; } = $"Odd{Guid.NewGuid():N}";

        public override CallFrame CreateFrame() => new EmptyFrame();

        public override bool TryReadRequest(ref TextXmlReader reader, CallFrame frame)
        {
            Reads++;
            return Take(ref reader) && read();
        }

        public override bool TryRehearseRequest(ref TextXmlReader reader, CallFrame frame) =>
            Take(ref reader) && (rehearse ?? read)();

        public override bool TryReadRequest(ref BinaryXmlReader reader, CallFrame frame) =>
            throw new InvalidOperationException();

        public override ValueTask InvokeAsync(object service, CallFrame frame) => throw new InvalidOperationException();

        public override bool TryWriteReply(ref TextXmlWriter writer, CallFrame frame) =>
            throw new InvalidOperationException();

        public override bool TryWriteReply(ref BinaryXmlWriter writer, CallFrame frame) =>
            throw new InvalidOperationException();

        public override bool TryWriteRequest(ref TextXmlWriter writer, CallFrame frame) =>
            throw new InvalidOperationException();

        public override bool TryWriteRequest(ref BinaryXmlWriter writer, CallFrame frame) =>
            throw new InvalidOperationException();

        public override void SetInputs(CallFrame frame, object?[] inputs)
        {
        }

        public override object? GetResult(CallFrame frame, object?[] outputs) => null;

        public override object?[] GetInputs(CallFrame frame) => [];

        public override void SetResult(CallFrame frame, object? result, object?[] outputs)
        {
        }

        public override bool TryReadReply(ref TextXmlReader reader, CallFrame frame) =>
            throw new InvalidOperationException();

        public override bool TryReadReply(ref BinaryXmlReader reader, CallFrame frame) =>
            throw new InvalidOperationException();

        private static bool Take(ref TextXmlReader reader)
        {
            if (!reader.TryStart(Wrapper))
            {
                return false;
            }

            reader.End();
            return true;
        }
    }

    private sealed class EmptyFrame : CallFrame
    {
        public override void Clear()
        {
        }
    }

    private sealed class RecordingLogger : ILogger
    {
        public List<string> Entries { get; } = [];

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception,
            Func<TState, Exception?, string> formatter) =>
            Entries.Add(formatter(state, exception));
    }
}
