using System.ServiceModel.Channels;

namespace Woad.Configuration.Tests.Bindings;

public sealed class PlainTextMapper : WebContentTypeMapper
{
    public override WebContentFormat GetMessageFormatForContentType(string contentType) => WebContentFormat.Raw;
}
