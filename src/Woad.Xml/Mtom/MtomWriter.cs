using System.Buffers;
using System.Globalization;
using System.Text;

namespace Woad.Xml.Mtom;

/// <summary>
/// Frames one MTOM message: <see cref="Begin"/>, then the envelope through a <see cref="TextXmlWriter"/> that was given
/// this object, then <see cref="Complete"/>. Large byte arrays become parts.
/// </summary>
public sealed class MtomWriter
{
    private const string Data = "http://tempuri.org/";
    private static long _messages;

    private readonly IBufferWriter<byte> _output;
    private readonly string _envelopeType;
    private readonly string _boundary;
    private readonly string _run;
    private readonly ArrayBufferWriter<byte> _parts = new();
    private int _count;

    /// <summary>A message to <paramref name="output"/>.</summary>
    /// <param name="output">Takes the MIME body.</param>
    /// <param name="envelopeType"><c>text/xml</c> for SOAP 1.1, <c>application/soap+xml</c> for SOAP 1.2.</param>
    /// <param name="action">The action parameter of the Content-Type header; null for none.</param>
    /// <param name="timestamp">
    /// A number that makes Content-IDs unlike those of other messages, for example ticks.
    /// </param>
    public MtomWriter(IBufferWriter<byte> output, string envelopeType, string? action, long timestamp)
    {
        _output = output;
        _envelopeType = envelopeType;
        _boundary = string.Create(CultureInfo.InvariantCulture, $"uuid:{Guid.NewGuid()}+id={Interlocked.Increment(ref _messages)}");
        _run = timestamp.ToString(CultureInfo.InvariantCulture);
        ContentType = $"multipart/related; type=\"application/xop+xml\";start=\"<{Data}0>\";boundary=\"{_boundary}\";start-info=\"{envelopeType}\""
            + (action is null ? "" : $";action=\"{action.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal)}\"");
    }

    /// <summary>The Content-Type header of the message.</summary>
    public string ContentType { get; }

    /// <summary>Writes what stands before the envelope.</summary>
    public void Begin() => Write(_output,
        $"\r\n--{_boundary}\r\nContent-ID: <{Data}0>\r\nContent-Transfer-Encoding: 8bit\r\nContent-Type: application/xop+xml;charset=utf-8;type=\"{_envelopeType}\"\r\n\r\n");

    /// <summary>Writes the parts and the closing boundary.</summary>
    public void Complete()
    {
        _output.Write(_parts.WrittenSpan);
        Write(_output, $"\r\n--{_boundary}--\r\n");
    }

    /// <summary>Keeps a part and returns the URL that refers to it.</summary>
    internal string Add(ReadOnlySpan<byte> content)
    {
        _count++;
        var id = string.Create(CultureInfo.InvariantCulture, $"{Data}{_count}/{_run}");
        Write(_parts,
            $"\r\n--{_boundary}\r\nContent-ID: <{id}>\r\nContent-Transfer-Encoding: binary\r\nContent-Type: application/octet-stream\r\n\r\n");
        _parts.Write(content);
        return $"cid:{Uri.EscapeDataString(id)}";
    }

    private static void Write(IBufferWriter<byte> output, string text) => Encoding.ASCII.GetBytes(text, output);
}
