using System.ServiceModel.Configuration;

namespace Contoso.Extensions;

public sealed class OfficeBindingCollectionElement
    : StandardBindingCollectionElement<OfficeBinding, OfficeBindingElement>;
