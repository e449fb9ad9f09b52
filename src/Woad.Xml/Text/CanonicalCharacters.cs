using System.Buffers;

namespace Woad.Xml;

/// <summary>Text, CDATA sections and processing instructions of text documents as canonical octets.</summary>
internal static class CanonicalCharacters
{
    /// <summary>The bytes that end a run of text that is copied.</summary>
    public static readonly SearchValues<byte> Stops = SearchValues.Create(
        [(byte)'<', (byte)'&', (byte)']', (byte)'>', (byte)'\r', .. CharacterCheck.ControlBytes]);

    /// <summary>Writes text up to the next tag.</summary>
    public static void Text(ref TextScanner scan, CanonicalWriter into)
    {
        Span<byte> character = stackalloc byte[4];
        while (true)
        {
            var step = scan.Input[scan.Position..].IndexOfAny(Stops);
            Visits.Add(step < 0 ? scan.Input.Length - scan.Position : step + 1);
            if (step < 0)
            {
                throw Malformed.EndOfInput(scan.Input.Length);
            }

            if (step > 0)
            {
                var text = scan.Input.Slice(scan.Position, step);
                CharacterCheck.Utf8(text, scan.Position);
                into.Raw(text);
                scan.Position += step;
            }

            switch (scan.Input[scan.Position])
            {
                case (byte)'<':
                    return;
                case (byte)'&':
                    var length = CharacterReference.Decode(scan.Input, scan.Position, character, out scan.Position);
                    into.Text(character[..length]);
                    break;
                case (byte)'>':
                    into.Raw("&gt;"u8);
                    scan.Position++;
                    break;
                case (byte)'\r':
                    into.Raw("\n"u8);
                    var isPair = scan.Position + 1 < scan.Input.Length && scan.Input[scan.Position + 1] == '\n';
                    scan.Position += isPair ? 2 : 1;
                    break;
                default:
                    scan.CheckSuspect(scan.Position);
                    into.Raw("]"u8);
                    scan.Position++;
                    break;
            }
        }
    }

    /// <summary>Writes a CDATA section as text.</summary>
    public static void Section(ref TextScanner scan, CanonicalWriter into)
    {
        var start = scan.Position + 9;
        var end = scan.Input[start..].IndexOf("]]>"u8);
        Visits.Add(end < 0 ? scan.Input.Length - start : end + 3);
        if (end < 0)
        {
            throw Malformed.EndOfInput(scan.Input.Length);
        }

        var text = scan.Input.Slice(start, end);
        CharacterCheck.Text(text, start);
        for (var cr = text.IndexOf((byte)'\r'); cr >= 0; cr = text.IndexOf((byte)'\r'))
        {
            into.Text(text[..cr]);
            into.Raw("\n"u8);
            text = text[(cr + 1 < text.Length && text[cr + 1] == '\n' ? cr + 2 : cr + 1)..];
        }

        into.Text(text);
        scan.Position = start + end + 3;
    }

    /// <summary>
    /// Writes a processing instruction. A message that has one is refused by whoever reads it; other documents are
    /// signed too.
    /// </summary>
    public static void Instruction(ref TextScanner scan, CanonicalWriter into)
    {
        var start = scan.Position + 2;
        var end = scan.Input[start..].IndexOf("?>"u8);
        Visits.Add(end < 0 ? scan.Input.Length - start : end + 2);
        if (end < 0)
        {
            throw Malformed.EndOfInput(scan.Input.Length);
        }

        var all = scan.Input.Slice(start, end);
        var space = all.IndexOfAny(" \t\r\n"u8);
        var target = space < 0 ? all : all[..space];
        CharacterCheck.Name(target, start);
        CharacterCheck.Text(all, start);
        if (System.Text.Ascii.EqualsIgnoreCase(target, "xml"u8))
        {
            Malformed.Throw("Unexpected XML declaration. It must be the first node of the document.", scan.Position);
        }

        var data = all[target.Length..].TrimStart(" \t\r\n"u8);
        into.Raw("<?"u8);
        into.Raw(target);
        into.Raw(data.IsEmpty ? default : " "u8);
        for (var cr = data.IndexOf((byte)'\r'); cr >= 0; cr = data.IndexOf((byte)'\r'))
        {
            into.Raw(data[..cr]);
            into.Raw("\n"u8);
            data = data[(cr + 1 < data.Length && data[cr + 1] == '\n' ? cr + 2 : cr + 1)..];
        }

        into.Raw(data);
        into.Raw("?>"u8);
        scan.Position = start + end + 2;
    }
}
