namespace System.ServiceModel.Channels;

/// <summary>Marks binding elements that exchange contexts.</summary>
public interface IContextBindingElement
{
}
