using System.Collections.ObjectModel;
using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>The headers of an endpoint's address.</summary>
public sealed class AddressHeaderCollection : ReadOnlyCollection<AddressHeader>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="AddressHeaderCollection"/> class without headers.
    /// </summary>
    public AddressHeaderCollection() : base([])
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="AddressHeaderCollection"/> class from
    /// <paramref name="addressHeaders"/>.
    /// </summary>
    /// <param name="addressHeaders">The headers of the address.</param>
    /// <exception cref="ArgumentException">A header is null.</exception>
    public AddressHeaderCollection(IEnumerable<AddressHeader> addressHeaders) : base([.. addressHeaders])
    {
        if (Items.Contains(null!))
        {
            throw new ArgumentException("An address header is null.", nameof(addressHeaders));
        }
    }

    /// <summary>Adds the headers to <paramref name="message"/>, as reference parameters.</summary>
    /// <param name="message">The message.</param>
    public void AddHeadersTo(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        foreach (var header in Items)
        {
            message.Headers.Add(header.ToMessageHeader());
        }
    }

    /// <summary>All headers of the given name.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The objects.</returns>
    public AddressHeader[] FindAll(string name, string ns)
    {
        ArgumentNullException.ThrowIfNull(name);
        ArgumentNullException.ThrowIfNull(ns);
        return [.. Items.Where(h => h.Name == name && h.Namespace == ns)];
    }

    /// <summary>The header of the given name, or null.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The header, or <see langword="null"/> when there is none.</returns>
    /// <exception cref="ArgumentException">There are several.</exception>
    public AddressHeader? FindHeader(string name, string ns)
    {
        var all = FindAll(name, ns);
        return all.Length > 1
            ? throw new ArgumentException(Escaped.Text(
                $"Multiple headers with name '{name}' and namespace '{ns}' found."))
            : all.FirstOrDefault();
    }

    /// <summary>Whether the other collection holds equal headers, as many times each, in any order.</summary>
    internal bool IsSetEqual(AddressHeaderCollection other)
    {
        if (Count != other.Count)
        {
            return false;
        }

        var rest = other.ToList();
        return Items.All(rest.Remove);
    }
}
