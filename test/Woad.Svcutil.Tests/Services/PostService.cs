using System.ServiceModel.Channels;

namespace Woad.Svcutil.Tests.Services;

public sealed class PostService : IPost
{
    public Letter Send(Letter letter) => new() { Stamp = letter.Stamp + "!", Text = letter.Text.ToUpperInvariant() };

    public Stream Print(int pages) => new MemoryStream(new byte[pages]);

    public Message Any(Message message) =>
        Message.CreateMessage(message.Version, "urn:post/anyReply", message.GetReaderAtBodyContents());

    public string Join(string left, int right) => $"{left}{right}";
}
