using System.ComponentModel;
using System.Globalization;
using Woad.Xml;

namespace Woad.Formatters.Compiled;

/// <summary>Times with their offset, which are written as an object of two members. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class OffsetTimes
{
    /// <summary>Writes an element with a time.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="graph">The state of the object graph that is written.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="declares">The namespace that the start tag declares, or null.</param>
    /// <param name="isRoot">Whether the element is the root of the graph.</param>
    /// <param name="value">The value.</param>
    public static void Write<TWriter>(
        ref TWriter writer, ref GraphWriting graph, XmlName name, XmlToken? declares, bool isRoot, DateTimeOffset value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        GraphWriting.Start(ref writer, name, declares, isRoot);
        WriteContent(ref writer, ref graph, value);
        writer.End(name);
    }

    /// <summary>Writes the members of a time.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="graph">The state of the object graph that is written.</param>
    /// <param name="value">The value.</param>
    public static void WriteContent<TWriter>(ref TWriter writer, ref GraphWriting graph, DateTimeOffset value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        graph.Count(2);
        writer.Element(GraphNames.DateTime, value.UtcDateTime);
        writer.Element(GraphNames.OffsetMinutes, (int)value.Offset.TotalMinutes);
    }

    /// <summary>Reads the members of a time and the end of its element.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static DateTimeOffset ReadContent<TReader>(ref TReader reader, ref GraphReading graph)
        where TReader : struct, IXmlReader, allows ref struct
    {
        graph.StartRequired(ref reader, GraphNames.DateTime, GraphNames.OffsetMinutes);
        var time = graph.ReadDateTime(ref reader);
        graph.StartRequired(ref reader, GraphNames.OffsetMinutes, null);
        var minutes = graph.ReadInt32(ref reader);
        while (!reader.TryEnd())
        {
            graph.SkipUnknown(ref reader);
        }

        try
        {
            var offset = TimeSpan.FromMinutes(minutes);
            return time.Kind == DateTimeKind.Unspecified
                ? new DateTimeOffset(time, offset)
                : new DateTimeOffset(time).ToOffset(offset);
        }
        catch (ArgumentException e)
        {
            throw GraphErrors.BadValue(
                string.Create(CultureInfo.InvariantCulture, $"DateTime: {time}, Offset: {minutes}"), "DateTimeOffset",
                e);
        }
    }
}
