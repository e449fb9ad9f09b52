using System.Buffers;
using Woad.Formatters;
using Woad.LoadBenchmarks.Contenders.T2;
using Woad.LoadBenchmarks.Exchanges;
using Woad.Xml;

namespace Woad.LoadBenchmarks.Contenders.T3;

/// <summary>The string tables of one connection and what a call needs, used again for the next.</summary>
internal sealed class BinarySession(FixedService service)
{
    private const int MessageIdSize = 16;

    private readonly BinaryReaderSession _requests = new();
    private readonly BinaryWriterSession _replies = new();
    private readonly CallFrame _frame = service.CreateFrame();
    private readonly ReplyBuffer _document = new();
    private readonly byte[] _messageId = new byte[MessageIdSize];

    // <s:Envelope xmlns:s xmlns:a><s:Header><a:Action s:mustUnderstand="1"> up to the action's id
    private static ReadOnlySpan<byte> UntilAction =>
    [
        0x56, 0x02, 0x0B, 0x01, 0x73, 0x04, 0x0B, 0x01, 0x61, 0x06, 0x56, 0x08, 0x44, 0x0A, 0x1E, 0x00, 0x82, 0xAB,
    ];

    // <a:To s:mustUnderstand="1">anonymous</a:To></s:Header><s:Body>
    private static ReadOnlySpan<byte> UntilBody =>
        [0x44, 0x0C, 0x1E, 0x00, 0x82, 0xAB, 0x14, 0x01, 0x56, 0x0E];

    /// <summary>Reads one request (string table and document) and writes the record that answers it.</summary>
    public void Answer(ReadOnlySpan<byte> payload, IBufferWriter<byte> output)
    {
        FrameSize.TryRead(payload, out var tableSize, out var length);
        if (tableSize > 0)
        {
            _requests.Add(payload.Slice(length, tableSize));
        }

        Read(payload[(length + tableSize)..]);
        WriteDocument();
        var unsent = _replies.UnsentLength;
        var document = _document.Written;
        var header = output.GetSpan(1 + (2 * FrameSize.MaxLength));
        Span<byte> tableLength = stackalloc byte[FrameSize.MaxLength];
        tableLength = tableLength[..FrameSize.Write(tableLength, unsent)];
        header[0] = FrameReader.SizedEnvelope;
        var at = 1 + FrameSize.Write(header[1..], tableLength.Length + unsent + document.Length);
        tableLength.CopyTo(header[at..]);
        output.Advance(at + tableLength.Length);
        if (unsent > 0)
        {
            _replies.WriteUnsent(output);
        }

        output.Write(document);
    }

    private void Read(ReadOnlySpan<byte> document)
    {
        var soap = SoapNames.Soap12;
        var reader = new BinaryXmlReader(document, _requests, XmlReadLimits.Buffered);
        if (!reader.TryStart(soap.Envelope) || !reader.TryStart(soap.Header))
        {
            throw new InvalidDataException("Not an envelope with a header.");
        }

        var known = false;
        while (!reader.TryEnd())
        {
            if (reader.TryStart(SoapNames.Action))
            {
                known = reader.TryReadText(service.Action);
            }
            else if (reader.TryStart(SoapNames.MessageId))
            {
                reader.ReadGuid().TryWriteBytes(_messageId);
            }
            else
            {
                reader.Skip();
            }
        }

        if (!known || !reader.TryStart(soap.Body))
        {
            throw new InvalidDataException("Another action, or no body.");
        }

        service.Codec.TryReadRequest(ref reader, _frame);
        reader.End();
        reader.End();
    }

    private void WriteDocument()
    {
        _document.Clear();
        var action = _replies.IdOf(service.ReplyAction);
        _document.Write(UntilAction);
        var span = _document.GetSpan(FrameSize.MaxLength + 4 + MessageIdSize);
        var at = FrameSize.Write(span, action);
        // </a:Action><a:RelatesTo> GUID </a:RelatesTo>
        ReadOnlySpan<byte> relatesTo = [0x44, 0x12, 0xAD];
        relatesTo.CopyTo(span[at..]);
        _messageId.CopyTo(span[(at + relatesTo.Length)..]);
        _document.Advance(at + relatesTo.Length + MessageIdSize);
        _document.Write(UntilBody);
        var writer = new BinaryXmlWriter(_document, _replies, depth: 2);
        writer.DeclareInScope(SoapNames.SoapPrefix, SoapNames.Soap12.Namespace);
        writer.DeclareInScope(SoapNames.AddressingPrefix, SoapNames.Addressing);
        service.Codec.TryWriteReply(ref writer, _frame);
        writer.Flush();
        ReadOnlySpan<byte> ends = [1, 1];
        _document.Write(ends);
    }
}
