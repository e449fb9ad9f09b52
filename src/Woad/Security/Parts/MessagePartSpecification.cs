using System.Collections.ObjectModel;
using System.Xml;

namespace System.ServiceModel.Security;

/// <summary>Parts of a message: the body, and headers by name.</summary>
public class MessagePartSpecification
{
    private readonly List<XmlQualifiedName> _headers = [];
    private bool _isBodyIncluded;

    /// <summary>Initializes a new instance of the <see cref="MessagePartSpecification"/> class without parts.</summary>
    public MessagePartSpecification()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessagePartSpecification"/> class with the body or without.
    /// </summary>
    /// <param name="isBodyIncluded">Whether the body is one of the parts.</param>
    public MessagePartSpecification(bool isBodyIncluded) => _isBodyIncluded = isBodyIncluded;

    /// <summary>Initializes a new instance of the <see cref="MessagePartSpecification"/> class with headers.</summary>
    /// <param name="headerTypes">The names of the headers; one with an empty name means all of its namespace.</param>
    /// <exception cref="ArgumentNullException">A name is null.</exception>
    public MessagePartSpecification(params XmlQualifiedName[] headerTypes)
        : this(false, headerTypes)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessagePartSpecification"/> class with headers, and with the body
    /// or without.
    /// </summary>
    /// <param name="isBodyIncluded">Whether the body is one of the parts.</param>
    /// <param name="headerTypes">The names of the headers; one with an empty name means all of its namespace.</param>
    /// <exception cref="ArgumentNullException">A name is null.</exception>
    public MessagePartSpecification(bool isBodyIncluded, params XmlQualifiedName[] headerTypes)
        : this(isBodyIncluded)
    {
        foreach (var header in headerTypes ?? [])
        {
            ArgumentNullException.ThrowIfNull(header, nameof(headerTypes));
            _headers.Add(header);
        }
    }

    /// <summary>Gets an object without parts that cannot be changed.</summary>
    public static MessagePartSpecification NoParts
    {
        get
        {
            var none = new MessagePartSpecification();
            none.MakeReadOnly();
            return none;
        }
    }

    /// <summary>Gets the names of the headers.</summary>
    public ICollection<XmlQualifiedName> HeaderTypes =>
        IsReadOnly ? new ReadOnlyCollection<XmlQualifiedName>(_headers) : _headers;

    /// <summary>Gets or sets a value that indicates whether the body is one of the parts.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool IsBodyIncluded
    {
        get => _isBodyIncluded;
        set
        {
            ThrowIfReadOnly();
            _isBodyIncluded = value;
        }
    }

    /// <summary>Gets a value that indicates whether the parts can no longer be changed.</summary>
    public bool IsReadOnly { get; private set; }

    /// <summary>Removes all headers and the body from the parts.</summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public void Clear()
    {
        ThrowIfReadOnly();
        _headers.Clear();
        _isBodyIncluded = false;
    }

    /// <summary>Makes the parts unchangeable.</summary>
    public void MakeReadOnly() => IsReadOnly = true;

    /// <summary>Adds the parts of another object.</summary>
    /// <param name="specification">The other parts.</param>
    /// <exception cref="ArgumentNullException"><paramref name="specification"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public void Union(MessagePartSpecification specification)
    {
        ArgumentNullException.ThrowIfNull(specification);
        ThrowIfReadOnly();
        _isBodyIncluded |= specification._isBodyIncluded;
        foreach (var header in specification._headers.Where(header => !_headers.Contains(header)).ToArray())
        {
            _headers.Add(header);
        }
    }

    private void ThrowIfReadOnly()
    {
        if (IsReadOnly)
        {
            throw new InvalidOperationException(
                "The parts of messages are read-only. Make a new MessagePartSpecification and add these parts by "
                    + "Union.");
        }
    }
}
