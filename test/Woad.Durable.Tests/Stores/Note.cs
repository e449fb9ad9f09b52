namespace Woad.Durable.Tests.Stores;

[Serializable]
internal sealed class Note(string text)
{
    public string Text { get; } = text;
}
