namespace System.ServiceModel.Channels;

/// <summary>Says which format content types stand for, where the usual ones are not enough.</summary>
public abstract class WebContentTypeMapper
{
    /// <summary>Makes a mapper.</summary>
    protected WebContentTypeMapper()
    {
    }

    /// <summary>The format of a content type; <see cref="WebContentFormat.Default"/> for the usual one.</summary>
    public abstract WebContentFormat GetMessageFormatForContentType(string contentType);
}
