namespace System.ServiceModel.Configuration;

/// <summary>The collections of the federation bindings in the section <c>bindings</c>.</summary>
public static class FederationBindings
{
    extension(BindingsSection section)
    {
        /// <summary>Gets the <c>wsFederationHttpBinding</c> child element of the section.</summary>
        public WSFederationHttpBindingCollectionElement WSFederationHttpBinding =>
            (WSFederationHttpBindingCollectionElement)section["wsFederationHttpBinding"];

        /// <summary>Gets the <c>ws2007FederationHttpBinding</c> child element of the section.</summary>
        public WS2007FederationHttpBindingCollectionElement WS2007FederationHttpBinding =>
            (WS2007FederationHttpBindingCollectionElement)section["ws2007FederationHttpBinding"];
    }
}
