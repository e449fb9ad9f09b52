namespace Contoso;

public sealed class LibraryService : ILibrary
{
    public Stream Borrow(Stream card)
    {
        var copy = new MemoryStream();
        card.CopyTo(copy);
        copy.Position = 0;
        return copy;
    }
}
