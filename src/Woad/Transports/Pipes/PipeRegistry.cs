using Woad.Xml;

namespace Woad.Transports.Pipes;

/// <summary>
/// Which pipe stands for which address, as services of WCF publish it and clients of WCF look for it.
/// </summary>
internal sealed class PipeRegistry(IPipeSections sections)
{
    /// <summary>The number of the pipe that listens at an address; null when nobody does.</summary>
    public Guid? Find(Uri via)
    {
        foreach (var canonical in PipeName.ForClient(via))
        {
            foreach (var name in PipeName.Sections(canonical))
            {
                foreach (var scope in PipeName.Scopes)
                {
                    if (sections.Read(scope + name) is { } found && PipeSection.Read(found) is { } pipe)
                    {
                        return pipe;
                    }
                }
            }
        }

        return null;
    }

    /// <summary>
    /// Lets clients find a pipe: on the whole machine where the process may, otherwise in its user's session. A long
    /// name is published by both hashes, for clients of either age.
    /// </summary>
    /// <exception cref="IOException">Somebody else listens at the address.</exception>
    public IDisposable Publish(string canonical, Guid pipe)
    {
        Span<byte> bytes = stackalloc byte[PipeSection.Bytes];
        PipeSection.Write(bytes, pipe);
        var published = new List<IDisposable>();
        try
        {
            foreach (var name in PipeName.Sections(canonical))
            {
                published.Add(PublishOne(name, bytes));
            }

            return new Published(published);
        }
        catch
        {
            published.ForEach(p => p.Dispose());
            throw;
        }
    }

    private IDisposable PublishOne(string name, ReadOnlySpan<byte> bytes)
    {
        foreach (var scope in PipeName.Scopes)
        {
            if (sections.Publish(scope + name, bytes) is { } published)
            {
                return published;
            }
        }

        throw new IOException(Escaped.Text($"The process may not publish the name {name} of a pipe in shared memory."));
    }

    private sealed class Published(List<IDisposable> sections) : IDisposable
    {
        public void Dispose() => sections.ForEach(s => s.Dispose());
    }
}
