namespace Woad.Xml;

/// <summary>
/// Writes whole elements with a simple value each, for <see cref="IXmlMembers"/>: the element's name is one of the list
/// that was given with them, told by its place there, too.
/// </summary>
public interface IXmlMemberWriter
{
    /// <summary>Writes an element with a text value, or with <c>xsi:nil</c> for null.</summary>
    /// <param name="place">The index of the member.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(int place, XmlName name, string? value);

    /// <summary>Writes an element with a value.</summary>
    /// <param name="place">The index of the member.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(int place, XmlName name, bool value);

    /// <summary>Writes an element with a value.</summary>
    /// <param name="place">The index of the member.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(int place, XmlName name, int value);

    /// <summary>Writes an element with a value.</summary>
    /// <param name="place">The index of the member.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(int place, XmlName name, long value);

    /// <summary>Writes an element with a value.</summary>
    /// <param name="place">The index of the member.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(int place, XmlName name, ulong value);

    /// <summary>Writes an element with a value.</summary>
    /// <param name="place">The index of the member.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(int place, XmlName name, float value);

    /// <summary>Writes an element with a value.</summary>
    /// <param name="place">The index of the member.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(int place, XmlName name, double value);

    /// <summary>Writes an element with a value.</summary>
    /// <param name="place">The index of the member.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(int place, XmlName name, decimal value);

    /// <summary>Writes an element with a value.</summary>
    /// <param name="place">The index of the member.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(int place, XmlName name, DateTime value);

    /// <summary>Writes an element with a value.</summary>
    /// <param name="place">The index of the member.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(int place, XmlName name, TimeSpan value);

    /// <summary>Writes an element with a value.</summary>
    /// <param name="place">The index of the member.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(int place, XmlName name, Guid value);
}
