namespace Woad.AotSmoke;

public sealed class FilesService : IFiles
{
    public async Task<Stream> DoubleAsync(Stream content)
    {
        var read = new MemoryStream();
        await content.CopyToAsync(read);
        return new MemoryStream([.. read.ToArray(), .. read.ToArray()]);
    }

    public async Task<long> CountAsync(Stream content)
    {
        var read = new MemoryStream();
        await content.CopyToAsync(read);
        return read.Length;
    }

    public Stream Zeros(int count) => new MemoryStream(new byte[count]);
}
