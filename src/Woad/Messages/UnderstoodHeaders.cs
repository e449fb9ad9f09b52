using System.Collections;

namespace System.ServiceModel.Channels;

/// <summary>The received headers that somebody has declared to be understood.</summary>
public sealed class UnderstoodHeaders : IEnumerable<MessageHeaderInfo>
{
    private readonly List<MessageHeaderInfo> _understood = [];

    internal UnderstoodHeaders()
    {
    }

    /// <summary>Declares that <paramref name="headerInfo"/> is understood.</summary>
    /// <param name="headerInfo">The header.</param>
    public void Add(MessageHeaderInfo headerInfo)
    {
        ArgumentNullException.ThrowIfNull(headerInfo);
        if (!Contains(headerInfo))
        {
            _understood.Add(headerInfo);
        }
    }

    /// <summary>Determines whether <paramref name="headerInfo"/> was declared to be understood.</summary>
    /// <param name="headerInfo">The header.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(MessageHeaderInfo headerInfo) => _understood.Contains(headerInfo);

    /// <inheritdoc/>
    public IEnumerator<MessageHeaderInfo> GetEnumerator() => _understood.GetEnumerator();

    /// <summary>Takes the declaration back.</summary>
    /// <param name="headerInfo">The header.</param>
    public void Remove(MessageHeaderInfo headerInfo) => _understood.Remove(headerInfo);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
