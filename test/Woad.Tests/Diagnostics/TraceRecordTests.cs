using System.Diagnostics;
using System.Xml.Linq;
using Woad.Diagnostics.Tracing;

namespace Woad.Tests.Diagnostics;

/// <summary>Records of trace files are XML, whatever a program's exceptions contain.</summary>
public sealed class TraceRecordTests
{
    /// <summary>The characters are numbers: an attribute would not keep halves of pairs.</summary>
    [Theory]
    [InlineData(new[] { 0x61, 0xD800, 0x62 }, "a\uFFFDb")]
    [InlineData(new[] { 0xDC00, 0xD83D }, "\uFFFD\uFFFD")]
    [InlineData(new[] { 0x3C, 0x26 }, "<&")]
    public void Exception_is_written_whatever_its_message_contains(int[] characters, string written)
    {
        var message = string.Concat(characters.Select(static c => (char)c));
        var text = TraceRecordText.Of(
            TraceEventType.Error, "urn:test", message, new InvalidOperationException(message));

        var record = XElement.Parse(text);
        Assert.Equal(2, record.Descendants().Count(e => !e.HasElements && e.Value == written));
        Assert.Contains(written, record.Descendants().Single(static e => e.Name.LocalName == "ExceptionString").Value);
    }
}
