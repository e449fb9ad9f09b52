using Woad.Transports.Pipes;

namespace Woad.Conformance.Pipes;

/// <summary>Shared memory that is none: this process publishes and finds pipes in it.</summary>
internal sealed class MemoryPipeSections : IPipeSections
{
    private readonly Lock _lock = new();
    private readonly Dictionary<string, byte[]> _sections = [];

    /// <summary>Whether names for the whole machine are refused, as to a process without privileges.</summary>
    public bool IsUnprivileged { get; init; }

    public IReadOnlyList<string> Names
    {
        get
        {
            lock (_lock)
            {
                return [.. _sections.Keys.Order(StringComparer.Ordinal)];
            }
        }
    }

    /// <summary>What has been looked for, in order.</summary>
    public List<string> Asked { get; } = [];

    public byte[]? Read(string name)
    {
        lock (_lock)
        {
            Asked.Add(name);
            return _sections.GetValueOrDefault(name);
        }
    }

    public IDisposable? Publish(string name, ReadOnlySpan<byte> bytes)
    {
        if (IsUnprivileged && name.StartsWith("Global", StringComparison.Ordinal))
        {
            return null;
        }

        lock (_lock)
        {
            if (!_sections.TryAdd(name, bytes.ToArray()))
            {
                throw new IOException($"The name {name} is taken.");
            }
        }

        return new Section(this, name);
    }

    private sealed class Section(MemoryPipeSections sections, string name) : IDisposable
    {
        public void Dispose()
        {
            lock (sections._lock)
            {
                sections._sections.Remove(name);
            }
        }
    }
}
