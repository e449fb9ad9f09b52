using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.AotSmoke;

/// <summary>Operations that stream, which are not compiled.</summary>
internal static class FilesSmoke
{
    private const int Size = 200_000;

    public static async Task RunAsync(Binding binding, Uri address)
    {
        using var factory = new ChannelFactory<IFiles>(binding, new EndpointAddress(address));
        var files = factory.CreateChannel();
        var count = await files.CountAsync(new MemoryStream(new byte[Size]));
        var doubled = await LengthAsync(await files.DoubleAsync(new MemoryStream(new byte[Size])));
        var zeros = await LengthAsync(files.Zeros(Size));
        if (count != Size || doubled != 2 * Size || zeros != Size)
        {
            throw new InvalidOperationException(
                $"Failed: streams over {binding.GetType().Name}: {count}, {doubled}, {zeros} of {Size} bytes.");
        }
    }

    private static async Task<long> LengthAsync(Stream stream)
    {
        await using (stream)
        {
            var read = new MemoryStream();
            await stream.CopyToAsync(read);
            return read.Length;
        }
    }
}
