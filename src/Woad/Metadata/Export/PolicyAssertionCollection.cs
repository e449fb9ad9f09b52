using System.Collections.ObjectModel;
using System.Xml;

namespace System.ServiceModel.Description;

/// <summary>Assertions of a policy that all hold.</summary>
public class PolicyAssertionCollection : Collection<XmlElement>
{
    /// <summary>Initializes a new instance of the <see cref="PolicyAssertionCollection"/> class.</summary>
    public PolicyAssertionCollection()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="PolicyAssertionCollection"/> class from
    /// <paramref name="elements"/>.
    /// </summary>
    /// <param name="elements">The elements.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elements"/> or one of them is null.</exception>
    public PolicyAssertionCollection(IEnumerable<XmlElement> elements)
    {
        ArgumentNullException.ThrowIfNull(elements);
        foreach (var element in elements)
        {
            Add(element);
        }
    }

    /// <summary>Determines whether an assertion with this name exists.</summary>
    /// <param name="localName">The local name of the element.</param>
    /// <param name="namespaceUri">The namespace URI.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(string localName, string namespaceUri) => Find(localName, namespaceUri) is not null;

    /// <summary>The first assertion with a name; null when there is none.</summary>
    /// <param name="localName">The local name of the element.</param>
    /// <param name="namespaceUri">The namespace URI.</param>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public XmlElement? Find(string localName, string namespaceUri) => FindAll(localName, namespaceUri).FirstOrDefault();

    /// <summary>The assertions with a name.</summary>
    /// <param name="localName">The local name of the element.</param>
    /// <param name="namespaceUri">The namespace URI.</param>
    /// <returns>The objects.</returns>
    public Collection<XmlElement> FindAll(string localName, string namespaceUri)
    {
        ArgumentNullException.ThrowIfNull(localName);
        ArgumentNullException.ThrowIfNull(namespaceUri);
        return [.. this.Where(element => element.LocalName == localName && element.NamespaceURI == namespaceUri)];
    }

    /// <summary>Takes the first assertion with a name out; null when there is none.</summary>
    /// <param name="localName">The local name of the element.</param>
    /// <param name="namespaceUri">The namespace URI.</param>
    /// <returns>The assertion, or <see langword="null"/> when there is none.</returns>
    public XmlElement? Remove(string localName, string namespaceUri)
    {
        var found = Find(localName, namespaceUri);
        if (found is not null)
        {
            Remove(found);
        }

        return found;
    }

    /// <summary>Takes the assertions with a name out.</summary>
    /// <param name="localName">The local name of the element.</param>
    /// <param name="namespaceUri">The namespace URI.</param>
    /// <returns>The objects.</returns>
    public Collection<XmlElement> RemoveAll(string localName, string namespaceUri)
    {
        var found = FindAll(localName, namespaceUri);
        foreach (var element in found)
        {
            Remove(element);
        }

        return found;
    }

    /// <inheritdoc/>
    protected override void InsertItem(int index, XmlElement item)
    {
        ArgumentNullException.ThrowIfNull(item);
        base.InsertItem(index, item);
    }

    /// <inheritdoc/>
    protected override void SetItem(int index, XmlElement item)
    {
        ArgumentNullException.ThrowIfNull(item);
        base.SetItem(index, item);
    }
}
