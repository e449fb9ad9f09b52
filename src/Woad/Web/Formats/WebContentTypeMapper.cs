namespace System.ServiceModel.Channels;

/// <summary>Says which format content types stand for, where the usual ones are not enough.</summary>
public abstract class WebContentTypeMapper
{
    /// <summary>Initializes a new instance of the <see cref="WebContentTypeMapper"/> class.</summary>
    protected WebContentTypeMapper()
    {
    }

    /// <summary>The format of a content type; <see cref="WebContentFormat.Default"/> for the usual one.</summary>
    /// <param name="contentType">The content type.</param>
    /// <returns>The format.</returns>
    public abstract WebContentFormat GetMessageFormatForContentType(string contentType);
}
