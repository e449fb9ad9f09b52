using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Targets;

namespace Woad.Lab.MessageSize;

/// <summary>Channels whose calls send the content of a cell, and check that all of it arrived.</summary>
internal static class SizeTarget
{
    /// <param name="cell">The cell.</param>
    /// <param name="topology">Where the service listens.</param>
    /// <param name="seed">The seed of the content.</param>
    public static ChannelTarget Of(SizeCell cell, CellTopology topology, int seed)
    {
        var binding = SizeBindings.Create(cell, topology);
        var at = CellBindings.AddressOf(
            cell.Binding, cell.IsRouted ? topology.Find(SizeRouter.Name)! : topology.Address);
        var bytes = new byte[cell.Bytes];
        new Random(seed).NextBytes(bytes);
        var text = cell.Transfer is Transfer.Buffered or Transfer.StreamedText
            ? Convert.ToHexString(bytes)[..cell.Bytes]
            : "";
        return cell.Transfer switch
        {
            Transfer.Streamed => ChannelTarget.Of<IStreamService>(
                binding,
                at,
                async s => Check(await s.PushStreamAsync(new MemoryStream(bytes)).ConfigureAwait(false), cell)),
            Transfer.Mtom => ChannelTarget.Of<ISizeService>(
                binding,
                at,
                async s => Check(await s.PutDataAsync(bytes).ConfigureAwait(false), cell)),
            _ => ChannelTarget.Of<ISizeService>(
                binding,
                at,
                async s => Check(await s.DoWorkAsync(text).ConfigureAwait(false), cell)),
        };
    }

    private static void Check(int arrived, SizeCell cell)
    {
        if (arrived != cell.Bytes)
        {
            throw new InvalidDataException($"{arrived} bytes arrived, {cell.Bytes} were sent.");
        }
    }
}
