using System.Net;
using System.Text;
using Woad.Connections;

namespace Woad.Metadata;

/// <summary>One document as bytes; with marks for host and port, the pieces between them.</summary>
internal sealed class MetadataDocument
{
    private readonly Page _page;
    private readonly List<(ReadOnlyMemory<byte> Text, int Mark)> _pieces = [];
    private readonly AddressMarks? _marks;

    public MetadataDocument(byte[] bytes, AddressMarks? marks)
    {
        _page = new Page(200, Page.Xml, bytes);
        _marks = marks;
        if (marks is not null)
        {
            Split(bytes, [.. marks.All.Select(Encoding.UTF8.GetBytes)]);
        }
    }

    /// <param name="caller">Host, port and prefix as the request names them.</param>
    public Page Show(PageCaller caller)
    {
        if (_marks is null)
        {
            return _page;
        }

        if (!AddressMarks.IsAuthority(caller.Authority) || caller.PathBase.Length > PublicPath.MaxLength)
        {
            return Page.Refusal(400);
        }

        var text = new MemoryStream();
        foreach (var (piece, mark) in _pieces)
        {
            text.Write(piece.Span);
            if (mark >= 0)
            {
                text.Write(Encoding.UTF8.GetBytes(WebUtility.HtmlEncode(_marks.Replacement(mark, caller))));
            }
        }

        return new Page(200, Page.Xml, text.ToArray());
    }

    private void Split(ReadOnlyMemory<byte> bytes, byte[][] marks)
    {
        while (true)
        {
            var (found, at) = (-1, int.MaxValue);
            for (var i = 0; i < marks.Length; i++)
            {
                var index = bytes.Span.IndexOf(marks[i]);
                if (index >= 0 && index < at)
                {
                    (found, at) = (i, index);
                }
            }

            if (found < 0)
            {
                _pieces.Add((bytes, -1));
                return;
            }

            _pieces.Add((bytes[..at], found));
            bytes = bytes[(at + marks[found].Length)..];
        }
    }
}
