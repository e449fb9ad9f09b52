using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http.Features;
using Woad.Envelopes;

namespace Woad.Server.Http;

/// <summary>Sends an answer of several segments as if they were one: together, with the headers before them.</summary>
internal static class SegmentedBody
{
    /// <summary>
    /// The server keeps what it is given until it is sent: it gets no more at a time than it can send at once.
    /// </summary>
    private const int MaxWaiting = 64 * 1024;

    public static async ValueTask SendAsync(EnvelopeOutput output, IHttpResponseBodyFeature body)
    {
        // Before the first byte, so that what is written goes behind the headers and is not copied once more.
        await body.StartAsync().ConfigureAwait(false);
        var waiting = 0;
        foreach (var segment in output.Full)
        {
            waiting = await WriteAsync(body.Writer, segment, waiting).ConfigureAwait(false);
        }

        await WriteAsync(body.Writer, output.LastMemory, waiting).ConfigureAwait(false);
        await body.Writer.FlushAsync().ConfigureAwait(false);
    }

    /// <summary>Writes bytes behind those that wait to be sent; returns how many wait now.</summary>
    private static async ValueTask<int> WriteAsync(PipeWriter writer, ReadOnlyMemory<byte> bytes, int waiting)
    {
        while (!bytes.IsEmpty)
        {
            var piece = bytes[..Math.Min(bytes.Length, MaxWaiting - waiting)];
            bytes = bytes[piece.Length..];
            writer.Write(piece.Span);
            waiting += piece.Length;
            if (waiting == MaxWaiting)
            {
                await writer.FlushAsync().ConfigureAwait(false);
                waiting = 0;
            }
        }

        return waiting;
    }
}
