using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// The static dictionary as the BCL's binary readers and writers take it, with the names that envelopes need.
/// </summary>
internal static class WireDictionary
{
    /// <summary>All 487 strings; the key of each is half its wire id.</summary>
    public static XmlDictionary Instance { get; } = Make();

    public static XmlDictionaryString Envelope { get; } = Get("Envelope");

    public static XmlDictionaryString Header { get; } = Get("Header");

    public static XmlDictionaryString Body { get; } = Get("Body");

    public static XmlDictionaryString MustUnderstand { get; } = Get("mustUnderstand");

    public static XmlDictionaryString Action { get; } = Get("Action");

    public static XmlDictionaryString To { get; } = Get("To");

    public static XmlDictionaryString MessageId { get; } = Get("MessageID");

    public static XmlDictionaryString RelatesTo { get; } = Get("RelatesTo");

    public static XmlDictionaryString Address { get; } = Get("Address");

    public static XmlDictionaryString Nil { get; } = Get("nil");

    public static XmlDictionaryString SchemaInstance { get; } = Get("http://www.w3.org/2001/XMLSchema-instance");

    /// <summary>The entry for <paramref name="text"/>, which must be in the static dictionary.</summary>
    public static XmlDictionaryString Get(string text) =>
        Find(text) ?? throw new ArgumentException(Escaped.Text(
            $"'{text}' is not in the static dictionary."), nameof(text));

    /// <summary>The entry for <paramref name="text"/>, or null.</summary>
    public static XmlDictionaryString? Find(string text) => Instance.TryLookup(text, out var found) ? found : null;

    private static XmlDictionary Make()
    {
        var dictionary = new XmlDictionary(StaticDictionary.All.Count);
        foreach (var text in StaticDictionary.All)
        {
            dictionary.Add(text);
        }

        return dictionary;
    }
}
